import { minHappyStars } from '@comanda/contract/feedback';

interface ReviewPage {
  readonly review_url: string | null;
  readonly shows_public_review_link: boolean;
}

/** Happy guests always get the link to the public review page. Other guests get an unobtrusive link, which the owner can turn off. */
export const chooseReviewUrl = (stars: number, page: ReviewPage): string | null =>
  stars >= minHappyStars || page.shows_public_review_link ? page.review_url : null;
