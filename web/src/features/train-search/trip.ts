/** What is asked: places as in `Place`, and a day. */
export interface Trip {
  from: string
  to: string
  /** On which one gets on. */
  day: string
}
