import { expect, it } from 'vitest'
import { cardViews } from './card-views.ts'

const picture = (url: string, color: string | null) => ({ url, alt: '', color })
const [navy, brown, closeUp, back] = [
  picture('navy', 'navy'),
  picture('brown', 'brown'),
  picture('close-up', null),
  picture('back', 'navy'),
]

it.each([
  { images: [navy, brown, back], second: back },
  { images: [navy, closeUp], second: closeUp },
  { images: [navy, brown], second: undefined },
  { images: [navy], second: undefined },
])('R060 under the pointer a card shows the same colour or nothing else', ({ images, second }) => {
  expect(cardViews({ images })).toEqual([navy, second])
})

it('R065 a product without pictures has no views', () => {
  expect(cardViews({ images: [] })).toEqual([undefined, undefined])
})
