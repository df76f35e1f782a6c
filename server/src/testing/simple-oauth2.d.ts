/** The library has no types of its own; only what the test uses. */
declare module 'simple-oauth2' {
  interface Token {
    access_token: string
    refresh_token: string
    token_type: string
    expires_in: number
  }
  interface AccessToken {
    token: Token
    refresh(): Promise<AccessToken>
    revoke(which: 'access_token' | 'refresh_token'): Promise<void>
  }
  export class ResourceOwnerPassword {
    constructor(options: object)
    getToken(parameters: { username: string; password: string }): Promise<AccessToken>
  }
}
