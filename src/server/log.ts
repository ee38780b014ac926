/** One JSON line an event (G42): who asked is never in it, what happened is. Everything that is logged passes `withoutSecrets`. */
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/** Names under which a person or a key hides; compared without case, dashes and underscores. */
const secretNames = new Set(
  (
    'password currentpassword newpassword token accesstoken refreshtoken idtoken ordertoken xordertoken authorization cookie setcookie secret sessionsecret ' +
    'apikey stripesecretkey stripewebhooksecret databaseurl redisurl smtpurl connectionstring email customeremail to phone phonenumber mobile address ' +
    'shippingaddress street building area pobox makani postalcode fullname firstname lastname displayname name ip remoteaddress idempotencykey params'
  ).split(' '),
)

const secretTexts: [RegExp, string][] = [
  // Of a failed statement, in its error's message: names and addresses, up to the stack.
  [/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '\nparams: [hidden]'],
  // Begins where such a word begins: else a long word without an @ is read again from each of its letters (G32).
  [/(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g, '[e-mail]'],
  [/\bBearer\s+[\w.~+/-]+=*/gi, 'Bearer [token]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(sk|rk|whsec)_[\w]+/g, '[key]'],
  [/(?:\+|\b00)971[\d\s-]{7,}/g, '[phone]'],
  [/\b([a-z]+:\/\/)[^\s/@]+@/gi, '$1[login]@'],
  [/([?&](?:token|code|email|q|search)=)[^&\s"]*/gi, '$1[hidden]'],
]

const deepest = 5

export function withoutSecretTexts(text: string): string {
  return secretTexts.reduce((clean, [pattern, word]) => clean.replace(pattern, word), text)
}

/** A copy in which named secrets and secret-looking texts are replaced; depth is bounded, so that no object is too big to log. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutSecretTexts(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return errorLine(value, depth)
  if (depth >= deepest) return '[deeper]'
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => withoutSecrets(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secretNames.has(plain(name)) ? '[hidden]' : withoutSecrets(item, depth + 1),
    ]),
  )
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '')
}

function errorLine(error: Error, depth: number): Record<string, unknown> {
  const code = (error as NodeJS.ErrnoException).code
  return {
    type: error.name,
    message: withoutSecretTexts(error.message),
    ...(code ? { code } : {}),
    stack: withoutSecretTexts(error.stack ?? ''),
    ...(error.cause && depth < deepest ? { cause: withoutSecrets(error.cause, depth + 1) } : {}),
  }
}

export type Log = Logger

/** Lines go to standard output unless a destination is given (tests). */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => error },
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => withoutSecrets(fields) as Record<string, unknown>,
    },
    hooks: {
      logMethod(parts, method) {
        method.apply(
          this,
          parts.map((part: unknown) => (typeof part === 'string' ? withoutSecretTexts(part) : part)) as typeof parts,
        )
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
