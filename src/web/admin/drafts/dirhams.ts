export const showFils = (fils: number | null): string => (fils === null ? '' : (fils / 100).toString())
