/** What comes of some work, or `otherwise` when it fails or takes longer than `patienceMs`. It is not ended then. */
export const soonOr = async <T>(work: Promise<T>, otherwise: T, patienceMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, patienceMs, otherwise)
  })
  return await Promise.race([work.catch(() => otherwise), late]).finally(() => clearTimeout(timer))
}
