/** Runs what runs before the first paint. */
export const runBootScript = async (): Promise<void> => {
  const script = document.createElement('script')
  // Another address each time, or it would run once.
  script.src = `/web/public/theme-boot.js?${Math.random()}`
  const ran = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', reject)
  })
  document.head.append(script)
  await ran
  script.remove()
}
