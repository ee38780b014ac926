/** contract.md "How it is run": what the start prints when the store is open. */
import type { Settings } from './settings.ts'

const demoAccounts = ['customer@demo.test', 'wholesale@demo.test', 'admin@demo.test']

export function welcome(address: string, settings: Pick<Settings, 'storeName' | 'storeDemo'>): string {
  const lines = [`${settings.storeName.en} is open at ${address}`]
  if (settings.storeDemo) {
    lines.push(`Demo accounts, each with the password demo-Pass-2026: ${demoAccounts.join(', ')}`)
    lines.push('Demo coupons: WELCOME10 (10%), FLAT50 (50 AED), EXPIRED10 (expired)')
  }
  return `\n${lines.join('\n')}\n\n`
}
