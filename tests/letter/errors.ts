import { rows } from './row.ts';

const LETTER = 'tests/browser/web-letter.spec.ts';
const LETTER_ACCOUNTS = 'tests/browser/web-letter-accounts.spec.ts';
const ACCOUNTS = 'tests/browser/web-accounts.spec.ts';
const BIRTH = 'tests/browser/web-birth.spec.ts';
const CONSULT = 'tests/browser/web-consult.spec.ts';
const PURCHASE = 'tests/browser/web-purchase.spec.ts';
const READING = 'tests/browser/web-reading.spec.ts';
const RECORD = 'tests/browser/web-record.spec.ts';
const SENTENCE = 'web/lib/api.test.ts › the sentence of a failure';

/** §8: what is said when something goes wrong, and when it goes right. */
export const ERRORS = rows('8 Error catalogue', [
  [
    'Login refused: the server’s sentence',
    `${ACCOUNTS} › logging in says what is missing, wrong or out of reach`,
  ],
  ['登录请求失败', `${ACCOUNTS} › logging in says what is missing, wrong or out of reach`],
  ['登录成功', `${BIRTH} › from login to the chart: 1990年5月12日 辰时, a woman`],
  [
    'Register refused: the server’s sentence',
    `${ACCOUNTS} › a code is sent, counted down, and a wrong one refused`,
  ],
  ['注册成功', `${ACCOUNTS} › a code is sent, counted down, and a wrong one refused`],
  ['验证码已发送', `${ACCOUNTS} › a code is sent, counted down, and a wrong one refused`],
  ['资料保存成功', `${BIRTH} › from login to the chart: 1990年5月12日 辰时, a woman`],
  ['The server’s sentence is shown where there is one', `${SENTENCE} › is the server’s`],
  ['…the page’s where there is none', `${SENTENCE} › or the page’s when the server gave none`],
  ['…and another when the request itself failed', `${SENTENCE} › or that the request failed`],
  [
    '用户未登录, also from the server',
    'tests/payments.test.ts › POST /pay › takes a token, and says so in the words of the pay button',
  ],
  [
    '创建支付失败, and 支付处理失败，请重试 without an answer',
    `${PURCHASE} › what goes wrong is said, and can be tried again`,
  ],
  [
    '支付失败，请重试 for a consultation',
    `${CONSULT} › the text outlives a reload, a failure and a cancelled payment`,
  ],
  ['无效的会员类型', 'tests/payments.test.ts › POST /pay › refuses %s'],
  [
    '支付失败 and 支付已取消',
    `${PURCHASE} › an order that ends in “\${action}” says \${message} and opens nothing`,
  ],
  ['支付超时，请重试', `${PURCHASE} › after five minutes nobody is kept before the code`],
  ['支付成功', `${PURCHASE} › a month is bought on the home page`],
  [
    '支付未完成或已取消',
    `${CONSULT} › the text outlives a reload, a failure and a cancelled payment`,
  ],
  [
    '支付超时，请重新下单 after five minutes',
    `${CONSULT} › after five minutes the order is given up, not the text`,
  ],
  [
    'A report without an answer: 请求失败，请稍后重试',
    `${READING} › what went wrong is said, and can be tried again`,
  ],
  [
    'A report refused without a word: 接口返回异常',
    `${READING} › what went wrong is said, and can be tried again`,
  ],
  [
    'An overview refused without a word: 接口返回错误',
    `${RECORD} › what stays lost is said, and can be tried again`,
  ],
  [
    'At home a failure stops the bar in silence',
    `${READING} › a failure at home ends the bar without a word`,
  ],
  [
    '请开通会员 and 请开通年度会员',
    `${RECORD} › \${asked} for \${standing}: \${sentence}, and a way to it`,
  ],
  [
    'A payment that failed closes the code at home',
    `${PURCHASE} › an order that ends in “\${action}” says \${message} and opens nothing`,
  ],
  [
    '登录失败 without a sentence',
    `${LETTER_ACCOUNTS} › a refusal without a sentence and a lost request each have their own`,
  ],
  [
    '注册失败 and 注册请求失败',
    `${LETTER_ACCOUNTS} › a refusal without a sentence and a lost request each have their own`,
  ],
  [
    '资料保存失败 and 资料保存请求失败',
    `${LETTER_ACCOUNTS} › a refusal without a sentence and a lost request each have their own`,
  ],
  [
    '订单支付超时，请重新下单',
    `${LETTER} › an order nobody watches any more is given up in other words`,
  ],
  [
    '提交失败, 网络请求失败，请稍后重试 for the text',
    `${LETTER} › a paid text that is \${fault} on its way: \${sentence}`,
  ],
  [
    'user-info fails in silence',
    `${LETTER_ACCOUNTS} › user-info that fails is passed over in silence`,
  ],
]);
