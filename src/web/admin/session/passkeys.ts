/** Passkeys by the browser's own WebAuthn: it reads the server's options and writes its answer as JSON by itself. */
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { staffCall } from './staff-call.ts'
import { useAct } from './use-act.ts'

type PasskeyOptions = Record<string, unknown>
type PasskeyReply = Record<string, unknown>

export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Rejects where the person or the device says no. */
export async function makePasskey(options: PasskeyOptions): Promise<PasskeyReply> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
  return passkeyReplyOf(await navigator.credentials.create({ publicKey }))
}

async function showPasskey(options: PasskeyOptions): Promise<PasskeyReply> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
  return passkeyReplyOf(await navigator.credentials.get({ publicKey }))
}

function passkeyReplyOf(credential: Credential | null): PasskeyReply {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('There is no passkey')
  return credential.toJSON() as unknown as PasskeyReply
}

/** Signing in by a passkey. What the device refuses is said in our words. */
export function usePasskey() {
  const { t } = useTranslation('admin')
  const { act, isBusy, error, setError } = useAct()
  const confirm = async (onDone: () => void) => {
    await act(
      async () => {
        const { options } = await staffCall('POST /admin/session/passkey/options', { body: {} })
        const answer = await showPasskey(options).catch(() => null)
        if (answer === null) return false
        await staffCall('POST /admin/session/passkey', { body: { answer } })
        return true
      },
      (isDone) => (isDone ? onDone() : setError(t('login.passkeyFailed'))),
    )
  }
  return { confirm, isBusy, error }
}
