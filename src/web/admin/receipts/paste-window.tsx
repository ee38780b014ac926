import { useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Failure } from '#web/calls/failure.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextArea } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { adminLinks } from '../links.ts'
import { readPasted, type Receipt, type ReceiptBody } from './receipt-draft.ts'
import { showReceipt } from './renew-receipts.ts'
import { storeReceipt } from './store-receipt.ts'
import { useToldAct } from './use-told-act.ts'

type FormProps = {
  receipt: Receipt | null
  isCostShown: boolean
  /** What is typed beside it; null where that is no receipt yet. */
  read: () => ReceiptBody | null
  onStored: (receipt: Receipt) => void
  onClose: () => void
}

export function PasteWindow({ isOpen, ...form }: FormProps & { isOpen: boolean }) {
  const { t } = useTranslation('receipts')
  const [text, setText] = useState('')
  return (
    <Window title={t('paste.open')} isOpen={isOpen} onClose={form.onClose}>
      {isOpen && <PasteForm {...form} {...{ text, setText }} />}
    </Window>
  )
}

type Pasted = { text: string; setText: (text: string) => void }

/** Adds the lines and stores the draft, as only the shop knows which pieces the codes are. */
function PasteForm({ receipt, isCostShown, read, onStored, onClose, text, setText }: FormProps & Pasted) {
  const { t } = useTranslation('receipts')
  const { act, isBusy, error } = useToldAct()
  const navigate = useNavigate()
  const [fault, setFault] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { lines, faults } = readPasted(text, isCostShown)
    setFault(faults.length > 0 ? t('paste.fault', { count: faults.length, lines: faults.join(', ') }) : '')
    const body = read()
    if (faults.length === 0 && body === null) setFault(t('paste.beside'))
    if (faults.length > 0 || body === null) return
    const store = async () => {
      try {
        return await storeReceipt(receipt, { ...body, lines: [...body.lines, ...lines] })
      } catch (thrown) {
        if (thrown instanceof Failure && thrown.code === 'UNKNOWN_PIECES')
          setFault(
            t('paste.unknown', { codes: thrown.issues.map(({ message }) => `\u2068${message}\u2069`).join(', ') }),
          )
        throw thrown
      }
    }
    void act(store, (stored) => {
      toast.success(said('receipts:done.saved'))
      showReceipt(stored)
      onStored(stored)
      setText('')
      onClose()
      if (receipt === null) void navigate(adminLinks.receipt(stored._id), { replace: true })
    })
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      <TextArea
        label={t('paste.label')}
        hint={isCostShown ? t('paste.hint') : t('paste.hintPlain')}
        rows={10}
        dir="ltr"
        required
        spellCheck={false}
        value={text}
        {...(fault === '' ? {} : { error: fault })}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('paste.submit')}
      </Button>
    </form>
  )
}
