/** Under it the playlist is kept on the device; in a file of its own, so that the app can look whether there is one. */
export const keptPlaylistKey = 'playlist'
