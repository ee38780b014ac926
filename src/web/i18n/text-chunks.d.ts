declare module 'virtual:text-chunks' {
  export const textChunks: Record<string, string>
}
