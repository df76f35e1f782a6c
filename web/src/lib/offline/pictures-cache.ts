/** Name of the cache in which the service worker keeps pictures that were looked at. */
export const picturesCache = 'hongyan-pictures'
