/** Amounts as staff type them, in dirhams, and as drafts keep them, in fils. */
export { readFils } from '../edit/edit-draft.ts'

export const showFils = (fils: number | null): string => (fils === null ? '' : (fils / 100).toString())
