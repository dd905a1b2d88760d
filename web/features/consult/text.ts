export const CONSULT = {
  title: '诉求描述',
  solar: '公历',
  lunar: '农历',
  placeholder: '请写下想咨询的事与目前的情况，10至100字。',
  loading: '正在载入',
  profileFailed: '个人资料没有读到',
  priceFailed: '咨询价格没有读到',
  noRenewal: '不自动续费',
  cancel: '取消',
  submit: '提交',
  steps: [
    '提交后付款，诉求随订单送达。',
    '付款成功即转交命理师，无需再次提交。',
    '工作人员会通过电话或微信与您约定时间。',
  ],
  disclaimer: '咨询内容仅供文化娱乐参考。',
} as const;
