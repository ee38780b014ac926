/** Elements of an XML document as values, and the document as text. */

export type XmlElement = {
  name: string
  attributes?: Readonly<Record<string, string>>
  children: readonly (XmlElement | string)[]
}

type XmlChild = XmlElement | string | null

/** An element; children that are null are left out. */
export const element = (name: string, ...children: XmlChild[]): XmlElement => ({
  name,
  children: children.filter((child) => child !== null),
})

export const elementWith = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: XmlChild[]
): XmlElement => ({ ...element(name, ...children), attributes })

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** XML 1.0 has no way at all to write most control characters and lone surrogates: they are left out. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

const escaped = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

function write({ name, attributes = {}, children }: XmlElement): string {
  const given = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : write(child))).join('')
  return inside === '' ? `<${name}${given}/>` : `<${name}${given}>${inside}</${name}>`
}

/** UTF-8, on one line: white space between elements would be part of the hashed bytes. */
export const xmlDocument = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}\n`
