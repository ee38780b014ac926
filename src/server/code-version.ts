import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A hash of all code and of the packages' versions: two releases of the shop have different ones. Reads every source, some 100 ms. */
export function codeVersion(root = '.'): string {
  const hash = createHash('sha256')
  for (const file of globSync(['src/**/*.{ts,tsx,css,json,sql}', 'package-lock.json'], { cwd: root }).toSorted())
    hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('base64url')
}
