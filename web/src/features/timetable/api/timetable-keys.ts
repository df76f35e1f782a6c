/** Names of what the query cache holds of the timetable. */
export const timetableKeys = {
  stations: ['timetable', 'stations'] as const,
  stops: (code: string, day: string) => ['timetable', 'stops', code, day] as const,
}
