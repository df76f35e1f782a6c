/** Terms that are festivals, too. */
const festiveTerms: ReadonlySet<string> = new Set(['qingming', 'dongzhi'])

/** Whether one celebrates or remembers on it: on a festival, and on two of the solar terms. */
export const isFestive = ({ key, isTerm }: { key: string; isTerm: boolean }): boolean =>
  !isTerm || festiveTerms.has(key)

const remembranceDays: ReadonlySet<string> = new Set(['qingming', 'hanshi', 'zhongyuan', 'hanyi'])

/** Whether the dead are remembered on it: no day to send cards. */
export const isRemembrance = (key: string): boolean => remembranceDays.has(key)
