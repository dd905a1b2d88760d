/** What is said where the useful element is of little certainty. None ends with a full stop. */

/** `{用}` the useful element; one for each section that rests on it. */
export const USEFUL_DOUBTED = [
  '用{用}这一条，各派取法并不一致，把握不高，请当作其中一种看法',
  '要说明的是，以{用}为用只是暂定，下面的话都留有余地',
  '取{用}的理由不算充分，与您的经历不合时，以经历为准',
  '这里暂按{用}来说，换一种取法，轻重可能不同',
  '{用}是否真的得用，还要拿过去几年来对一对',
  '以下按{用}为用来推，把握低，看方向就好',
  '喜忌在这张盘上争议较多，暂取{用}，不宜看得太实',
];

/** At the head of a day. */
export const DAY_DOUBTED = [
  '您这张盘的喜忌，各派看法不一，今天的轻重只说个大方向，与实际不合时以实际为准',
  '这张盘的用神把握不高，今天这些话请当作其中一种看法',
  '喜忌还没有定论，今天的高低只供参考，合不合，您自己最清楚',
];

/** `{格}` the special pattern, `{顺}` the roles it gives, `{常}` those of the ordinary reading. */
export const BOTH_READINGS = [
  '这张盘有两种读法：合{格}，则{顺}；按普通的强弱看，则{常}',
  '{格}只是疑似：成立时{顺}，不成立时{常}，两种都写在这里',
];

export const PAST_YEARS_JUDGE = [
  '哪一种对，“先看过往准不准”里的三个年份可以作证',
  '请用“先看过往准不准”那几年来判断，经历比书上的条件可靠',
];
