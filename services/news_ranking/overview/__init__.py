"""A contest's news: articles, prices, podiums and summaries of fixtures, in one list and in a feed."""
