/** G43: what package-lock.json says of the packages that the store is made of. */
export type LockedPackage = {
  version?: string
  license?: string
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}
export type Lock = { packages: Record<string, LockedPackage> }

export type Named = LockedPackage & { name: string }

/** Without the store itself; the same package in two places once. */
export function packagesOf({ packages }: Lock): Named[] {
  const named = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({
      ...locked,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    }))
  return [...new Map(named.map((each) => [`${each.name}@${each.version}`, each])).values()]
}

/** Those that run a program of their own while they are installed, and are not on package.json's list `allowScripts`. */
export function unlistedScripts(lock: Lock, allowed: Readonly<Record<string, boolean>>): string[] {
  return packagesOf(lock)
    .filter(({ name, hasInstallScript }) => hasInstallScript && allowed[name] !== true)
    .map(({ name, version }) => `${name}@${version}`)
}

/** Names of the list that no package needs any more. */
export function idleScripts(lock: Lock, allowed: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(allowed).filter(
    (name) => !packagesOf(lock).some((each) => each.name === name && each.hasInstallScript),
  )
}

/** A package without a licence in its description, whose licence was read where it is. */
const readByHand: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
}

export function licencesOf(lock: Lock): Map<string, Named[]> {
  const byLicence = Map.groupBy(packagesOf(lock), ({ name, license }) => license ?? readByHand[name] ?? 'unknown')
  return new Map([...byLicence].toSorted(([, one], [, other]) => other.length - one.length))
}

/** What may be used in a shop whose own source stays closed, unchanged and as a package. */
const usable = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'OFL-1.1',
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'CC-BY-4.0',
  'CC0-1.0',
  'Zlib',
  'Python-2.0',
])

/** All of `A AND B` must be usable, of `(A OR B)` one. */
export function isUsable(licence: string): boolean {
  const plain = licence.replace(/[()]/g, '')
  return plain.includes(' OR ')
    ? plain.split(' OR ').some((each) => usable.has(each))
    : plain.split(' AND ').every((each) => usable.has(each))
}
