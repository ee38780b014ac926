/** For `node --import`: the process lives EARLIER_DAYS days before today. */
const earlierMs = Number(process.env.EARLIER_DAYS) * 86_400_000
const Now = Date

globalThis.Date = new Proxy(Now, {
  construct: (_, given: unknown[]) =>
    given.length === 0 ? new Now(Now.now() - earlierMs) : (Reflect.construct(Now, given) as Date),
  get: (target, name) => (name === 'now' ? () => Now.now() - earlierMs : (Reflect.get(target, name) as unknown)),
})
