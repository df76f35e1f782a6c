/** What only tests use: it may know anything, and nothing that runs in the app may know it. */
export const isForTests = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || file.startsWith('server/src/testing/') || /^web\/src\/.*\/testing\//.test(file)

export const inFolder = (file: string, ...folders: string[]): boolean =>
  folders.some((folder) => file.startsWith(`${folder}/`))

/** The domain of a file of a server module. */
export const moduleOf = (file: string): string | undefined => /^server\/src\/modules\/([^/]+)\//.exec(file)?.[1]

/** The domain of a file of a feature of the web app. */
export const featureOf = (file: string): string | undefined => /^web\/src\/features\/([^/]+)\//.exec(file)?.[1]

const folders = [
  /^server\/src\/(?:modules|platform)\/[^/]+(?=\/)/,
  /^server\/src\/[^/]+(?=\/)/,
  /^web\/src\/(?:features|lib|screens)\/[^/]+(?=\/)/,
  /^web\/src\/[^/]+(?=\/)/,
  /^web\/[^/]+(?=\/)/,
  /^contract\/src\/[^/]+(?=\/)/,
  /^[^/]+(?:\/src)?(?=\/)/,
]

/** The folder whose arrows are looked at: a module, a room of the platform, a feature, a screen, … */
export const folderOf = (file: string): string =>
  folders.map((pattern) => pattern.exec(file)?.[0]).find((folder) => folder !== undefined) ?? file
