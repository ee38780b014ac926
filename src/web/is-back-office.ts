/** The back office: never kept by anybody, nothing of a shopper's in it, and unknown to search engines. */
export const isBackOffice = (pathname: string): boolean => /^\/admin(?:[/.?]|$)/.test(pathname)
