/** The provider of `openid-issuer.ts` as a process, for the journeys: ISSUER_PORT=…, the client `the-shop` without a secret. */
import { startIssuer } from './openid-issuer.ts'

const { close } = await startIssuer({ clientId: 'the-shop' }, Number(process.env.ISSUER_PORT))
process.once('SIGTERM', () => void close())
