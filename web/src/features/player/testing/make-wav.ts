/** A quiet tone as a file that any browser plays. @returns its address */
export const makeWav = (durationS: number): string => {
  const rate = 8000
  const samples = Math.round(durationS * rate)
  const view = new DataView(new ArrayBuffer(44 + samples))
  const write = (at: number, text: string) => {
    for (let index = 0; index < text.length; index++) view.setUint8(at + index, text.charCodeAt(index))
  }
  write(0, 'RIFF')
  view.setUint32(4, 36 + samples, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  write(36, 'data')
  view.setUint32(40, samples, true)
  for (let index = 0; index < samples; index++)
    view.setUint8(44 + index, 128 + Math.round(8 * Math.sin((index / rate) * 2 * Math.PI * 440)))
  return URL.createObjectURL(new Blob([view], { type: 'audio/wav' }))
}
