/**
 * G28, ASVS 8.1.1: who may do what. A row per operation; what stands in its path belongs to the customer, so
 * everybody else asks for somebody else's. Afterwards the same as asked by who may, for an id of nothing and for one that can't exist.
 * Older paths (`/users/…`) answer by the same row. `-`: the path has no id.
 */
export const columns = [
  'guest',
  'customer',
  'other',
  'applicant',
  'wholesale',
  'suspended',
  'erased',
  'expired',
  'ended',
  'forged',
  'absent',
  'malformed',
] as const

export const matrix: Readonly<Record<string, string>> = {
  //                      guest customer other applicant wholesale suspended erased expired ended forged absent malformed

  // What anybody may read
  listProducts: '200   200      200   200       200       200       200    200     200   200    -      -',
  listCategories: '200   200      200   200       200       200       200    200     200   200    -      -',
  listFeatured: '200   200      200   200       200       200       200    200     200   200    -      -',
  listNewArrivals: '200   200      200   200       200       200       200    200     200   200    -      -',
  listProductsByIds: '200   200      200   200       200       200       200    200     200   200    -      -',
  searchProducts: '200   200      200   200       200       200       200    200     200   200    -      -',
  showProduct: '200   200      200   200       200       200       200    200     200   200    404    404',
  showStoreStock: '200   200      200   200       200       200       200    200     200   200    404    404',
  listRelated: '200   200      200   200       200       200       200    200     200   200    404    404',
  listBanners: '200   200      200   200       200       200       200    200     200   200    -      -',
  listLooks: '200   200      200   200       200       200       200    200     200   200    -      -',
  listReviews: '200   200      200   200       200       403       401    401     401   401    404    404',
  listWholesale: '200   200      200   200       200       403       401    401     401   401    -      -',
  showStore: '200   200      200   200       200       200       200    200     200   200    -      -',
  showStoreDetails: '200   200      200   200       200       200       200    200     200   200    -      -',
  showStoreMenu: '200   200      200   200       200       200       200    200     200   200    -      -',
  showStoreGoods: '200   200      200   200       200       200       200    200     200   200    -      -',
  showSizeGuide: '200   200      200   200       200       200       200    200     200   200    -      -',
  showPage: '200   200      200   200       200       200       200    200     200   200    404    404',
  showGiftOffer: '200   200      200   200       200       200       200    200     200   200    -      -',
  listProviders: '200   200      200   200       200       200       200    200     200   200    -      -',

  // What anybody may send
  addStockAlert: '201   201      201   201       201       201       201    201     201   201    404    404',
  sendInquiry: '201   201      201   201       201       403       401    401     401   401    -      -',
  subscribe: '201   201      201   201       201       201       201    201     201   201    -      -',
  sendMessage: '201   201      201   201       201       201       201    201     201   201    -      -',
  quoteCart: '200   200      200   200       200       200       200    200     200   200    -      -',
  listPickupStores: '200   200      200   200       200       403       401    401     401   401    -      -',
  lookUpOrder: '200   200      200   200       200       200       200    200     200   200    -      -',

  // What a secret opens, which nobody has here: a token of a letter, a cookie, a signature, a provider’s code
  showOrderToConfirm: '400   400      400   400       400       400       400    400     400   400    -      -',
  confirmOrder: '400   400      400   400       400       400       400    400     400   400    -      -',
  showCashOrder: '400   400      400   400       400       400       400    400     400   400    -      -',
  sayCashWord: '400   400      400   400       400       400       400    400     400   400    -      -',
  showPayLink: '400   400      400   400       400       400       400    400     400   400    -      -',
  payByLink: '400   400      400   400       400       400       400    400     400   400    -      -',
  showGiftCard: '400   400      400   400       400       400       400    400     400   400    -      -',
  payGiftCard: '400   400      400   400       400       400       400    400     400   400    -      -',
  showAccountLink: '400   400      400   400       400       400       400    400     400   400    -      -',
  giveAccount: '400   400      400   400       400       400       400    400     400   400    -      -',
  verifyEmail: '400   400      400   400       400       400       400    400     400   400    -      -',
  resetPassword: '400   400      400   400       400       400       400    400     400   400    -      -',
  confirmSubscription: '400   400      400   400       400       400       400    400     400   400    -      -',
  resubscribe: '400   400      400   400       400       400       400    400     400   400    -      -',
  unsubscribe: '400   400      400   400       400       400       400    400     400   400    -      -',
  unsubscribeOneClick: '400   400      400   400       400       400       400    400     400   400    -      -',
  refresh: '401   401      401   401       401       401       401    401     401   401    -      -',
  receiveWebhook: '400   400      400   400       400       400       400    400     400   400    404    404',
  receiveCourierEvents: '400   400      400   400       400       400       400    400     400   400    404    404',
  receiveReceipts: '400   400      400   400       400       400       400    400     400   400    404    404',
  startSignIn: '400   400      400   400       400       400       400    400     400   400    400    400',
  finishSignIn: '400   400      400   400       400       400       400    400     400   400    400    400',

  // Coming and going
  register: '201   201      201   201       201       201       201    201     201   201    -      -',
  login: '200   200      200   200       200       200       200    200     200   200    -      -',
  logout: '200   200      200   200       200       200       200    200     200   200    -      -',
  forgotPassword: '200   200      200   200       200       200       200    200     200   200    -      -',
  resendVerification: '401   200      200   200       200       403       401    401     401   401    -      -',

  // One’s own account
  showProfile: '401   200      200   200       200       403       401    401     401   401    -      -',
  changeProfile: '401   200      200   200       200       403       401    401     401   401    -      -',
  changePassword: '401   200      200   200       200       403       401    401     401   401    -      -',
  eraseAccount: '401   200      200   200       200       403       401    401     401   401    -      -',
  exportAccount: '401   200      200   200       200       403       401    401     401   401    -      -',
  listSessions: '401   200      200   200       200       403       401    401     401   401    -      -',
  endSession: '401   200      404   404       404       403       401    401     401   401    404    404',
  endOtherSessions: '401   200      200   200       200       403       401    401     401   401    -      -',
  changeSettings: '401   200      404   404       404       403       401    401     401   401    404    404',

  // One’s own addresses and wishlist
  listAddresses: '401   200      404   404       404       403       401    401     401   401    404    404',
  addAddress: '401   201      404   404       404       403       401    401     401   401    404    404',
  changeAddress: '401   200      404   404       404       403       401    401     401   401    404    404',
  setDefaultAddress: '401   200      404   404       404       403       401    401     401   401    404    404',
  deleteAddress: '401   200      404   404       404       403       401    401     401   401    404    404',
  listWishlist: '401   200      404   404       404       403       401    401     401   401    404    404',
  saveWishlist: '401   200      404   404       404       403       401    401     401   401    404    404',

  // One’s own bag
  showCart: '401   200      200   200       200       403       401    401     401   401    -      -',
  addToCart: '401   200      200   200       200       403       401    401     401   401    -      -',
  mergeCart: '401   200      200   200       200       403       401    401     401   401    -      -',
  applyCoupon: '401   200      200   200       200       403       401    401     401   401    -      -',
  removeCoupon: '401   200      200   200       200       403       401    401     401   401    -      -',
  clearCart: '401   200      200   200       200       403       401    401     401   401    -      -',
  setQuantity: '401   200      404   404       404       403       401    401     401   401    404    404',
  removeFromCart: '401   200      404   404       404       403       401    401     401   401    404    404',

  // Orders: a guest’s are opened by their token, see below
  buyGiftCard: '201   201      201   201       201       403       401    401     401   401    -      -',
  placeOrder: '201   201      201   201       201       403       401    401     401   401    -      -',
  redeemGiftCard: '401   400      400   400       400       403       401    401     401   401    -      -',
  showMyWallet: '401   200      200   200       200       403       401    401     401   401    -      -',
  listMyOrders: '401   200      200   200       200       403       401    401     401   401    -      -',
  showOrder: '404   200      404   404       404       403       401    401     401   401    404    404',
  showInvoice: '404   200      404   404       404       403       401    401     401   401    404    404',
  showCreditNote: '404   200      404   404       404       403       401    401     401   401    404    404',
  cancelOrder: '404   200      404   404       404       403       401    401     401   401    404    404',
  changeOrderAddress: '404   200      404   404       404       403       401    401     401   401    404    404',
  payOrder: '404   409      404   404       404       403       401    401     401   401    404    404',
  confirmPayment: '404   200      404   404       404       403       401    401     401   401    404    404',
  listReturns: '404   200      404   404       404       403       401    401     401   401    404    404',
  requestReturn: '404   409      404   404       404       403       401    401     401   401    404    404',
  showPhotoOfReturn: '404   200      404   404       404       403       401    401     401   401    404    404',
  listClaims: '404   200      404   404       404       403       401    401     401   401    404    404',
  makeClaim: '404   409      404   404       404       403       401    401     401   401    404    404',
  answerClaim: '404   404      404   404       404       403       401    401     401   401    404    404',
  uploadClaimPhoto: '404   409      404   404       404       403       401    401     401   401    404    404',
  showClaimPhoto: '404   200      404   404       404       403       401    401     401   401    404    404',

  // Reviews; nobody votes for her own
  writeReview: '401   201      201   201       201       403       401    401     401   401    404    404',
  toggleHelpful: '401   403      200   200       200       403       401    401     401   401    404    404',

  // Wholesale accounts: staff decide (admin-matrix.test.ts)
  apply: '401   201      201   201       201       403       401    401     401   401    -      -',
}

/** A guest's order, and the header X-Order-Token: its own, that of another order, one that is made up, and none. The signed-in have no other way in. */
export const orderTokens: Readonly<Record<string, string>> = {
  //                    its own another made-up none
  showOrder: '200     404     404     404',
  showInvoice: '200     404     404     404',
  showCreditNote: '200     404     404     404',
  cancelOrder: '200     404     404     404',
  changeOrderAddress: '200     404     404     404',
  payOrder: '409     404     404     404',
  confirmPayment: '200     404     404     404',
  listReturns: '200     404     404     404',
  requestReturn: '409     404     404     404',
  listClaims: '200     404     404     404',
  makeClaim: '409     404     404     404',
  uploadClaimPhoto: '409     404     404     404',
}
