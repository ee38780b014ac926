const placeOf = (fileName: string): number => Number(/(\d+)\.\w+$/.exec(fileName)?.[1] ?? Number.MAX_SAFE_INTEGER)

/** By the number at the end of their names; those without one last, as they came. */
export const inOrderOfNames = <F extends { name: string }>(files: readonly F[]): F[] =>
  files.toSorted((one, other) => placeOf(one.name) - placeOf(other.name))
