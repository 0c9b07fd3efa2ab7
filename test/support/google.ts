import { Events, OAuth2Server } from 'oauth2-mock-server'

/** A mock of Google's host: an OpenID provider whose ID tokens contain what a test sets. */
export type MockGoogle = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Sets extra claims for the next tokens, replacing earlier ones. */
  says(claims: Record<string, unknown>): void
  /** Changes the answer of the token endpoint once. */
  tamper(change: (body: Record<string, unknown>) => void): void
  server: OAuth2Server
  close(): Promise<void>
}

/** Starts it on a free port. */
export async function mockGoogle(): Promise<MockGoogle> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, 'localhost')
  const issuer = server.issuer.url ?? ''
  const clientId = 'client-of-the-tests'
  let claims: Record<string, unknown> = {}
  server.service.on(Events.BeforeTokenSigning, (token) => {
    Object.assign(token.payload, { aud: clientId, ...claims })
  })
  return {
    issuer,
    clientId,
    clientSecret: 'secret of the tests',
    says: (next) => {
      claims = next
    },
    tamper: (change) => {
      server.service.once(Events.BeforeResponse, (answer) => change(answer.body as Record<string, unknown>))
    },
    server,
    close: () => server.stop(),
  }
}

/** Google's claims about Gail. */
export const GAIL = {
  sub: '108176514290123456789',
  email: 'gail@example.com',
  email_verified: true,
  name: 'Gail Green',
  given_name: 'Gail',
  family_name: 'Green',
  picture: 'https://lh3.googleusercontent.com/a/gail=s96-c',
}
