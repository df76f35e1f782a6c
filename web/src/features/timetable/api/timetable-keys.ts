/** Names of what the query cache holds of the timetable. */
export const timetableKeys = {
  stations: ['timetable', 'stations'] as const,
  stopsOfAll: (trains: readonly object[]) => ['timetable', 'stops of all', trains] as const,
  stops: (code: string, day: string) => ['timetable', 'stops', code, day] as const,
}
