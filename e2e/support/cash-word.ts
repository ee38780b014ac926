/** What the store asked a buyer by text message, as it lies at /dev/messages: an e-mail where no message could be sent. */
import { expect } from '@playwright/test'

type Message = { text: string }

async function askedOf(origin: string, number: string): Promise<{ link: string; code: string } | null> {
  for (const box of ['messages', 'mail']) {
    const { messages } = (await (await fetch(`${origin}/dev/${box}.json`)).json()) as { messages: Message[] }
    const text = messages.find((message) => message.text.includes(number) && message.text.includes('/order/yes#'))?.text
    const link = text && /https?:\S+\/order\/yes#token=[\w.-]+/.exec(text)?.[0]
    const code = text && /(?<!\d)\d{6}(?![\d-])(?![\s\S]*(?<!\d)\d{6}(?![\d-]))/.exec(text)?.[0]
    if (link && code) return { link, code }
  }
  return null
}

/** Waits for the message. */
export async function questionOf(origin: string, number: string): Promise<{ link: string; code: string }> {
  let asked: Awaited<ReturnType<typeof askedOf>> = null
  await expect.poll(async () => (asked = await askedOf(origin, number)) !== null, { timeout: 60_000 }).toBe(true)
  if (asked === null) throw new Error(`Nobody was asked about ${number}`)
  return asked
}

/** She types the digits of the message. */
export async function sayYes(origin: string, number: string): Promise<void> {
  const { code } = await questionOf(origin, number)
  const answer = await fetch(`${origin}/api/orders/cash-word`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ number, code, wish: 'yes' }),
  })
  expect(answer.status, await answer.text()).toBe(200)
}
