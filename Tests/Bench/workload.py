"""The lists that are measured: invented dishes, the same for the same number of records."""

import os
import random

FIRST = ["Smoked", "Fresh", "Spicy", "Roast", "Crispy", "Grilled", "Country", "Sweet", "Iced", "House"]
SECOND = ["Salmon", "Noodles", "Pie", "Chicken", "Salad", "Soup", "Pancakes", "Beans", "Toast", "Tea"]
WITH = ["basil", "chili", "garlic", "butter", "lemon", "honey"]
AND = ["egg", "rice", "beans", "toast", "cream"]


def rows(count, seed=1):
    """Name, detail and price in hundredths of the records."""
    chance = random.Random(seed)
    for number in range(count):
        name = f"{chance.choice(FIRST)} {chance.choice(SECOND)} {number}"
        yield name, f"Served with {chance.choice(WITH)}, {chance.choice(AND)}", chance.randrange(100, 10_000)


def write(path, count, changed=0):
    """Writes the list as CSV; of every `changed` records the price of one is another."""
    if os.path.exists(path):
        return path
    partial = path + ".partial"
    with open(partial, "w", encoding="ascii") as file:
        file.write("name,detail,price\n")
        for number, (name, detail, price) in enumerate(rows(count)):
            if changed and number % changed == 0:
                price += 1
            file.write(f'"{name}","{detail}",{price // 100}.{price % 100:02}\n')
    os.rename(partial, path)
    return path


def matches(count, word):
    """How many records have a word in their texts."""
    word = word.lower()
    return sum(
        word in f"{name}\n{detail}\n{price // 100}.{price % 100:02}".lower()
        for name, detail, price in rows(count))
