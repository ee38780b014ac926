import { Secret, TOTP } from 'otpauth'

const stepMs = 30_000

/** A code opens once: who needs a second one takes that of another half minute (`steps` from now), which is still allowed. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * stepMs })
