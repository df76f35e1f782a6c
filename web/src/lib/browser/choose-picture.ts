/** Pictures that the server takes. */
const accept = 'image/*,.heic,.heif'

/** Lets the user choose a picture of the device. @returns undefined when they have thought better of it */
export const choosePicture = (): Promise<File | undefined> =>
  new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.addEventListener('change', () => resolve(input.files?.[0]))
    input.addEventListener('cancel', () => resolve(undefined))
    input.click()
  })
