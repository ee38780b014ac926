/**
 * The environment as it was given, read once. Has to be the first import of main.ts: React and React Router decide while they are loaded, by
 * NODE_ENV alone, between their slow, talkative form and the quick one. For the store itself NODE_ENV says whether this is the live one
 * (contract.md), and that is read here first; from here on the variable speaks to libraries only.
 */
export const environment: Record<string, string | undefined> = { ...process.env }

process.env.NODE_ENV = 'production'
