/** What the page of careers says beside what the owner writes. */
export type CareersTexts = { asks: string; apply: string }
