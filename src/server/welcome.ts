/** contract.md "How it is run": what the start prints when the store is open. */
import { demoStaff, demoTotpSecret } from '#db/seed/staff.ts'
import type { Settings } from './settings.ts'

const demoShoppers = ['customer@demo.test', 'wholesale@demo.test']
const namesOfStaff = demoStaff.map(({ email }) => email.split('@')[0])

export function welcome(address: string, settings: Pick<Settings, 'storeName' | 'storeDemo'>): string {
  const lines = [`${settings.storeName.en} is open at ${address}`]
  if (settings.storeDemo) {
    lines.push(`Demo accounts, each with the password demo-Pass-2026: ${demoShoppers.join(', ')}`)
    lines.push(`Back office at ${address}/admin, same password, authenticator secret ${demoTotpSecret}:`)
    lines.push(`  ${namesOfStaff.join(', ')} (each @demo.test)`)
    lines.push('Demo coupons: WELCOME10 (10%), FLAT50 (50 AED), EXPIRED10 (expired)')
  }
  return `\n${lines.join('\n')}\n\n`
}
