/** Pictures that the server takes. */
const accept = 'image/*,.heic,.heif'

/** Lets the user choose a picture of the device. @returns undefined when they have thought better of it */
export const choosePicture = (): Promise<File | undefined> =>
  new Promise((resolve) => {
    const input = document.createElement('input')
    const answer = (file: File | undefined) => {
      input.remove()
      resolve(file)
    }
    input.type = 'file'
    input.accept = accept
    input.hidden = true
    input.addEventListener('change', () => answer(input.files?.[0]))
    input.addEventListener('cancel', () => answer(undefined))
    // Outside of the document it can be collected while the user still chooses, and then nothing comes of it.
    document.body.append(input)
    input.click()
  })

/** Hands a file to the browser as a download. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Whether the system takes this file from a page. */
export const takesFile = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

/** Hands a file to the system's share sheet, or saves it where that takes none. */
export const shareFile = async (file: File): Promise<void> => {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    // The user has thought better of it.
    if (error instanceof DOMException && error.name === 'AbortError') return
    saveFile(file, file.name)
  }
}
