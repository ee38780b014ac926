import { staffReplies } from '../session/staff-replies.ts'

/** After an act: the list and the page are asked for again. */
export function renewCards(): void {
  void staffReplies.renew('GET /admin/gift-cards')
  void staffReplies.renew('GET /admin/gift-cards/:id')
}
