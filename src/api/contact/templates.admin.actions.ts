/** Texts that answers begin with, as the staff edit them. */
import type { contactAdminCalls } from '#contract/contact.admin.ts'
import type { z } from 'zod'
import type { Write } from '../http/admin-write.ts'
import { refuse } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import {
  countTemplates,
  deleteTemplate,
  insertTemplate,
  isNameTaken,
  listTemplateRows,
  lockTemplate,
  saveTemplate,
  type TemplateRow,
} from './templates.store.ts'

const mostTemplates = 100

const showTemplate = ({ id, name, texts, version }: TemplateRow) => ({ _id: id, name, texts, version })
const logged = ({ name, texts }: TemplateRow) => ({ name, ...texts })

export async function listTemplates(shop: Shop) {
  return { templates: (await listTemplateRows(shop.db)).map(showTemplate) }
}

type Fields = z.output<typeof contactAdminCalls.addTemplate.body>

/** Refuses a name that is taken, and more than a hundred. */
export function addTemplate(shop: Shop, { body, write }: { body: Fields; write: Write }) {
  return write(async (tx, note) => {
    if ((await countTemplates(tx)) >= mostTemplates) refuse('QUANTITY_LIMIT', { maxAllowed: mostTemplates })
    const at = shop.clock.now()
    const row = { id: shop.ids.newId(), ...body, createdAt: at, updatedAt: at }
    const template = (await insertTemplate(tx, row)) ?? refuse('NAME_TAKEN')
    note({ type: 'template', id: template.id, after: logged(template) })
    return { template: showTemplate(template) }
  })
}

type Edit = { params: { id: string }; version: number; write: Write }

export function changeTemplate(shop: Shop, { params: { id }, version, body, write }: Edit & { body: Fields }) {
  return write(async (tx, note) => {
    const before = (await lockTemplate(tx, id)) ?? refuse('NOT_FOUND')
    if (before.version !== version) refuse('VERSION_CONFLICT', { current: showTemplate(before) })
    if (await isNameTaken(tx, { id, name: body.name })) refuse('NAME_TAKEN')
    const after = (await saveTemplate(tx, id, { ...body, updatedAt: shop.clock.now() })) ?? refuse('NOT_FOUND')
    note({ type: 'template', id, before: logged(before), after: logged(after) })
    return { template: showTemplate(after) }
  })
}

export function removeTemplate(_: Shop, { params: { id }, version, write }: Edit) {
  return write(async (tx, note) => {
    const before = (await lockTemplate(tx, id)) ?? refuse('NOT_FOUND')
    if (before.version !== version) refuse('VERSION_CONFLICT', { current: showTemplate(before) })
    await deleteTemplate(tx, id)
    note({ type: 'template', id, before: logged(before) })
    return {}
  })
}
