/** Files that were sent from this page, by the `clientId` of their message: shown from here, nothing has to be loaded. */
const urls = new Map<string, string>()

/** Remembers the file of a message, until the page is left. */
export const keepFile = (clientId: string, file: Blob): void => {
  if (!urls.has(clientId)) urls.set(clientId, URL.createObjectURL(file))
}

/** Where the file of a message stands on this device; empty when it does not. */
export const fileUrl = (clientId: string): string => urls.get(clientId) ?? ''

/** Whoever comes next does not see them. */
export const forgetFiles = (): void => {
  for (const url of urls.values()) URL.revokeObjectURL(url)
  urls.clear()
}

const unknownSize = { width: 4, height: 3 }

/** How large a picture is, in pixels; a usual shape for one that this browser cannot read. */
export const measurePicture = async (file: Blob): Promise<{ width: number; height: number }> => {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return unknownSize
  }
}
