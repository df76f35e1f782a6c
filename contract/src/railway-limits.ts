/** Of the railway. Apart from `limits`, as the first page does not need them. */
export const railwayLimits = {
  /** Stations that are offered before anything is typed: those at which most trains call. */
  hotStations: 24,
  /** A timetable that holds no more is kept at hand so many days. */
  trainMemoryDays: 60,
  /** A day's tickets are sold from so many days before, that day and today counted; until so long before departure. */
  saleDays: 15,
  saleEndSeconds: 5 * 60,
} as const
