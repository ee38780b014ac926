/** Hosts that only machines beside this one can reach: what comes from outside must not lead there (ASVS 1.3.6). */
import { BlockList, isIP } from 'node:net'

const ranges = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  ranges.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  ranges.addSubnet(net, bits, 'ipv6')

const localNames = /(^|\.)(localhost|local|internal|lan|home|corp|intranet|arpa)\.?$/

/** Of an URL: it has brought decimal, octal and hexadecimal addresses into the usual form. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  if (family === 0) return localNames.test(host) || !host.replace(/\.$/, '').includes('.')
  return ranges.check(host, family === 6 ? 'ipv6' : 'ipv4')
}
