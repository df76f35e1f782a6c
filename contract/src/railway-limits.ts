/** Of the railway. Apart from `limits`, as the first page does not need them. */
export const railwayLimits = {
  /** Wrong passwords of a railway account in a row that lock it, and for how long. */
  passwordTries: 5,
  passwordLockSeconds: 3600,
  /** A session of the railway that is not used for so long ends. */
  sessionIdleSeconds: 30 * 24 * 3600,
  /** Passengers of one account, the user among them. */
  passengers: 15,
  /** Years of age from which somebody buys an adult's ticket, and must agree to be bought for. */
  adultAge: 14,
  /** Student tickets of one passenger in a school year. */
  studentTrips: 4,
  cityName: 20,
  schoolName: 40,
  /** Stations that are offered before anything is typed: those at which most trains call. */
  hotStations: 24,
  /** A timetable that holds no more is kept at hand so many days. */
  trainMemoryDays: 60,
  /** Tickets are sold so many days ahead, today counted. */
  saleDays: 15,
  /** Stops of one train. */
  trainStops: 120,
  /** And until so long before departure at the station where a passenger boards. */
  saleEndSeconds: 5 * 60,
} as const
