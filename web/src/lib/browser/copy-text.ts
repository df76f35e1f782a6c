// For plain-http addresses, where browsers have no `navigator.clipboard`.
const copyByHand = (text: string): boolean => {
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  return copied
}

/** Puts a text on the clipboard. @returns whether it is there */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByHand(text)
  }
}
