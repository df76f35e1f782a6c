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
  /** Between two trains: in one station, and from one station of a city to another. */
  changeMinutes: 15,
  changeStationMinutes: 60,
  /** Nobody waits longer for the next train. */
  changeWaitMinutes: 8 * 60,
  /** Ways with one change that are shown. */
  connections: 20,
  /** Runs whose seats are asked for at once, and that one socket watches. */
  watchedRuns: 100,
  /** A search reaches so many days ahead: those beyond the sale are told when theirs begins. */
  searchDays: 30,
  /** Trains in answers whose unchanging part is kept: about a kilobyte each. */
  keptOffers: 40_000,
  /** Numbers of free seats, and answers to searches, that each process keeps while nothing changes of their runs; and how old they may be where no change was heard of. */
  keptCounts: 100_000,
  keptAnswerBytes: 64 * 1024 * 1024,
  keptCountSeconds: 15,
  /** Calendars that are kept. */
  keptCalendars: 500,
  /** What the calendar of prices tells may be so old. */
  calendarSeconds: 15,
  /** Stops before the first and after the last that are looked at where nothing is left. */
  neighbourStops: 2,
  /** And until so long before departure at the station where a passenger boards. */
  saleEndSeconds: 5 * 60,
  /** Who travels by one order, and by how many trains one after another. */
  orderPassengers: 5,
  orderLegs: 2,
  /** Trips that stand in the calendar of one user. */
  feedTrips: 100,
  /** Seats of an order are held so long for payment. */
  holdSeconds: 10 * 60,
  /** The provider's cashier closes so long before, so that what it says is known in time. */
  cashierSeconds: 15,
  /** Orders that are cancelled or left unpaid in a day; then nothing can be bought until the next. */
  cancelsPerDay: 3,
  /** A child below this age goes free beside an adult, without a seat. */
  freeChildAge: 6,
  /** Of one entry of the waitlist: ways in which it would be served, their days, who travels; and entries of one user that wait at once. */
  waitlistCombinations: 60,
  waitlistDays: 3,
  waitlistPassengers: 9,
  waitlistEntries: 20,
  /** Who waits says how long before departure they do not want a ticket any more. */
  waitlistLeadMinutes: { min: 20, max: 7 * 24 * 60 },
  /** Days beyond the sale whose trains can be reserved. */
  reserveDays: 2,
  /** All who reserve until so long after the beginning of a sale are drawn together. */
  drawSeconds: 60,
  /** A draw that could not be made until so long after the beginning of a sale no longer keeps others from buying. */
  drawLateSeconds: 10 * 60,
  /** The log is signed so often, if anything is new or waits for it. */
  logHeadSeconds: 15,
  /** Events of the log in one answer. */
  logEvents: 200,
  /** Of those who wait before somebody, no more are counted. */
  waitlistAhead: 999,
  /** A train that is later than so is cancelled rather. */
  delayMinutes: 24 * 60,
  /** Cars that are coupled on to one run. */
  addedCars: 4,
  /** The code of an e-ticket is good for so long, and a device's clock may be so many of these ahead or behind. */
  codeSeconds: 60,
  codeSlack: 1,
  /** A gate lets in from so long before departure, by the timetable. */
  gateOpenSeconds: 24 * 3600,
  /** What a gate knows of tickets that have ended is fetched so often; from the second on its age is warned of, and after the third nobody is let in by it. */
  gateListSeconds: 60,
  gateListWarnSeconds: 15 * 60,
  gateListOldSeconds: 24 * 3600,
  /** A check without a network may be told so much later. */
  gateQueueSeconds: 3 * 24 * 3600,
  /** A gate waits so long for the server before it goes by what it has. */
  gateAnswerSeconds: 3,
  /** Checks that the server refused afterwards, which a gate keeps until somebody has seen to them. */
  gateDisputes: 50,
  /** Characters of a code: a QR code of version 15 holds no more (ISO/IEC 18004, level L). */
  codeLength: 520,
  /** Ways of a run that somebody waits for, as the staff sees them. */
  shownWaits: 100,
  /** Travellers are reminded so long before departure. */
  reminderSeconds: [24 * 3600, 2 * 3600],
} as const
