import CarteApp

CarteApp.main()
