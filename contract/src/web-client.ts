/**
 * The web client's name at the token call; fixed constants, as in the specification, section 7. In a file of its own, as
 * the first page needs it without the schemas.
 */
export const webClient = { client_id: 'hongyan-web', client_secret: 'hongyan-web' } as const
