/** What stands in a field for day and time, which speaks of the reader's own zone. */
export const fieldOf = (time: string | null | undefined): string => {
  if (!time) return ''
  const at = new Date(time)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** What such a field says; undefined where nothing stands in it. */
export const timeOf = (value: FormDataEntryValue | null): string | undefined =>
  value ? new Date(String(value)).toISOString() : undefined
