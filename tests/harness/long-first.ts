/** The files that take longest begin first, also where no run before told how long they take: the last ones would leave all other workers idle. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** More than ten seconds each on two cores, the longest first. */
const long = [
  'src/db/embedded.test.ts',
  'tests/security/hostile-http.test.ts',
  'src/api/media/media.test.ts',
  'tests/security/mass-assignment.test.ts',
  'tests/security/admin-matrix.test.ts',
  'tests/races/pairs.test.ts',
  'tests/security/sessions-guessing.test.ts',
  'tests/security/advisories-server.test.ts',
  'src/gateways/pictures/maker.test.ts',
  'src/api/faults.test.ts',
  'src/domain/pricing.test.ts',
]

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = long.findIndex((file) => moduleId.endsWith(file))
      return place < 0 ? long.length : place
    }
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
