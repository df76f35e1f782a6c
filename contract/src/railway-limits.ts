/** Of the railway. Apart from `limits`, as the first page does not need them. */
export const railwayLimits = {
  /** Stations that are offered before anything is typed: those at which most trains call. */
  hotStations: 24,
  /** A timetable that holds no more is kept at hand so many days. */
  trainMemoryDays: 60,
} as const
