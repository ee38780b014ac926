import type { Address } from '#contract/addresses.ts'
import { exactlyOneDefault } from '#domain/address.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { call } from '#web/session/browser-session.ts'
import { useReplies } from '#web/session/use-replies.ts'
import { said, toast } from '#web/kit/toast-store.ts'
import { useTellFailure } from '#web/kit/use-tell-failure.ts'
import { useUserId } from './queries.ts'
import type { SentAddress } from './schemas.ts'

/** R099. Deleting and choosing the default show at once and are taken back if the server refuses; saving rejects with its failure. */
export function useAddressActions() {
  const { t } = useTranslation(['account', 'errors', 'common'])
  const tell = useTellFailure()
  const userId = useUserId() ?? ''
  const { attempt, reload } = useShownAtOnce(userId)

  const save = async (address: SentAddress & { isDefault: boolean }, addressId: string | null) => {
    if (addressId === null) await call('POST /user/:userId/addresses', { params: { userId }, body: address })
    else await call('PUT /user/:userId/addresses/:addressId', { params: { userId, addressId }, body: address })
    await reload()
  }
  const restore = (deleted: Address): Promise<void> => {
    const { _id, ...address } = deleted
    return save(address as SentAddress & { isDefault: boolean }, null).catch((error: unknown) =>
      tell(error, { fallback: t('errors:failed.addAddress'), again: () => void restore(deleted) }),
    )
  }

  return {
    save,
    remove: (address: Address) =>
      attempt(
        (all) => withOneDefault(all.filter(({ _id }) => _id !== address._id)),
        () => call('DELETE /user/:userId/addresses/:addressId', { params: { userId, addressId: address._id } }),
        {
          done: () =>
            toast.success(said('account:addresses.deleted'), {
              label: said('common:undo'),
              run: () => void restore(address),
            }),
          failed: t('account:failed.deleteAddress'),
        },
      ),
    makeDefault: (address: Address) =>
      attempt(
        (all) => withOneDefault(all, address._id),
        () => call('PUT /user/:userId/addresses/:addressId/default', { params: { userId, addressId: address._id } }),
        { done: () => toast.success(said('account:addresses.defaultSet')), failed: t('account:failed.defaultAddress') },
      ),
  }
}

/** A change that shows before the server has answered, and is taken back when it refuses. */
function useShownAtOnce(userId: string) {
  const tell = useTellFailure()
  const replies = useReplies()
  const reload = () => replies.renew('GET /user/:userId/addresses')
  const attempt = async (
    shown: (addresses: Address[]) => Address[],
    work: () => Promise<unknown>,
    texts: { done: () => void; failed: string },
  ) => {
    const takeBack = await replies.guess('GET /user/:userId/addresses', { params: { userId } }, ({ addresses }) => ({
      addresses: shown(addresses),
    }))
    try {
      await work()
      texts.done()
    } catch (error) {
      takeBack()
      tell(error, { fallback: texts.failed, again: () => void attempt(shown, work, texts) })
    }
    await reload()
  }
  return { attempt, reload }
}

const withOneDefault = (addresses: readonly Address[], chosenId?: string) =>
  exactlyOneDefault(
    addresses.map((address) => ({ ...address, id: address._id })),
    chosenId,
  ).map(({ id: _id, ...address }) => ({ ...address, _id }))
