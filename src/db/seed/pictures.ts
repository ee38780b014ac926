/** The web pictures that `npm run pictures` made, by the name of their source. */
import made from './pictures.json' with { type: 'json' }

export type Picture = { url: string; width: number; height: number }

const pictures: Record<string, Picture> = made.pictures
const videos: Record<string, string> = made.videos

export function pictureOf(key: string): Picture {
  const picture = pictures[key]
  if (!picture) throw new Error(`No picture ${key} in pictures.json; run npm run pictures`)
  return picture
}

export function videoOf(key: string): string {
  const url = videos[key]
  if (!url) throw new Error(`No video ${key} in pictures.json; run npm run pictures`)
  return url
}
